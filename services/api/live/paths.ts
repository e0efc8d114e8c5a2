import type { Access } from '../access/access.ts'

/** A GET route and the read models that it reads. */
interface Route {
  method: string
  url: string
  access: Access
  reads: readonly string[]
}

/** API paths whose replies show a change. */
export interface ChangedPaths {
  everyone: readonly string[]
  operators: readonly string[]
}

/** Leaves out paths that are below another one. */
export const outermost = (paths: Iterable<string>): string[] => {
  const all = [...new Set(paths)]
  return all.filter((path) => !all.some((other) => path.startsWith(`${other}/`))).sort()
}

/** For each read model the paths that show it, as the routes declare in `config.reads`. A path ends before its first parameter. */
export const pathsByReadModel = (routes: readonly Route[]): ReadonlyMap<string, ChangedPaths> => {
  const queries = routes.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'))
  const readModels = new Set(queries.flatMap(({ reads }) => reads))
  const pathsOf = (found: Route[]) => outermost(found.map(({ url }) => url.replace(/\/:.*/, '')))
  return new Map(
    [...readModels].map((name) => {
      const found = queries.filter(({ reads }) => reads.includes(name))
      const everyone = pathsOf(found.filter(({ access }) => access !== 'operator'))
      return [name, { everyone, operators: pathsOf(found) }]
    }),
  )
}
