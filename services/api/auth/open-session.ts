import type { FastifyRequest } from 'fastify'
import { sessionCookie, signIn } from '../access/sessions.ts'
import type { ApiDeps } from '../deps.ts'

/** Opens a session for a password that was found right, unless another one has replaced it since. Saved here and only then
 *  compared: whoever sets a password ends the sessions behind it, and so ends this one or is noticed by it.
 *  @returns false when the password is no longer the user's; then there is no session */
export const openSession = async (
  { credentials, clock, publicUrl }: ApiDeps,
  request: FastifyRequest,
  userId: string,
  passwordId: string,
): Promise<boolean> => {
  await signIn(request, userId, clock())
  await request.session.save()
  // Else the reply would clear the cookie of the session before, and then set the new one under the same name.
  request.cookies[sessionCookie(publicUrl).name] = undefined
  if (await credentials.isCurrent(userId, passwordId)) return true
  await request.session.destroy()
  return false
}
