import { billingGate, type CurrentUser, Refusal } from '@clearbell/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Viewer = CurrentUser | null

const signedIn = (viewer: Viewer): CurrentUser => {
  if (!viewer) throw new Refusal('unauthorized')
  return viewer
}

const settled = (viewer: Viewer): CurrentUser => {
  const user = signedIn(viewer)
  if (user.requirePasswordChange) throw new Refusal('password_change_required')
  return user
}

const ofSchool = (viewer: Viewer) => {
  const { school } = settled(viewer)
  if (!school) throw new Refusal('forbidden')
  return school
}

/** The one table of who may call what. A route names its row in `config.access`; every row refuses or lets pass. */
export const access = {
  /** Anyone: health, sign-in, the pages. */
  public: () => {},
  /** The widget on a school's page: no cookie is read or set, any origin may call. */
  visitor: () => {},
  /** Who has the token for the metrics, which the route asks for: no cookie is read. */
  monitor: () => {},
  /** Signed in, even when the password still has to be changed. */
  session: signedIn,
  /** Signed in and settled; the school need not have paid. */
  member: settled,
  /** Administrator of a school, paid or not. */
  school: ofSchool,
  /** Administrator of a school that has paid. */
  paidSchool: (viewer: Viewer) => {
    const { paymentStatus } = ofSchool(viewer)
    if (paymentStatus !== 'paid') throw new Refusal('billing_required', billingGate(paymentStatus).message)
  },
  operator: (viewer: Viewer) => {
    if (!settled(viewer).isAdmin) throw new Refusal('forbidden')
  },
} satisfies Record<string, (viewer: Viewer) => unknown>

export type Access = keyof typeof access

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Projections the route reads. It waits for them when the client has just written. */
    reads?: readonly string[]
    /** The route itself checks for text that the database cannot store. */
    takesAnyText?: true
    /** The body is a form with a file in the field `file`; with `orFields` the file may be absent. */
    takesFile?: true | { orFields: readonly string[] }
  }
  interface FastifyRequest {
    viewer: Viewer
  }
  interface FastifyInstance {
    declaredRoutes: { method: string; url: string; access: Access; reads: readonly string[] }[]
  }
}

/** A route without access or without a schema does not register; those that do are kept in `app.declaredRoutes`. */
export const requireDeclarations = (app: FastifyInstance): void => {
  app.decorate('declaredRoutes', [])
  app.addHook('onRoute', ({ url, method, config, schema }) => {
    if (!config?.access || !(config.access in access)) throw new Error(`${String(method)} ${url} does not declare who may call it`)
    if (!schema) throw new Error(`${String(method)} ${url} has no schema`)
    for (const each of [method].flat()) app.declaredRoutes.push({ method: each, url, access: config.access, reads: config.reads ?? [] })
  })
}

export const enforceAccess = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    const { access: name } = request.routeOptions.config
    if (name) access[name](request.viewer)
  })
}

/** The school of the signed-in administrator: the only place a school id comes from. Access has been checked by then. */
export const schoolOf = (request: FastifyRequest) => ofSchool(request.viewer)
