export interface Closing {
  /** Takes no new connection and resolves when the last request is answered. */
  close(): Promise<unknown>
  server: { closeAllConnections(): void }
}

/** Lets open requests finish, then closes their connections after the grace period. A client that sends or reads slowly must
 *  not hold up the rest of the shutdown until the process is killed. */
export const closeServer = async (server: Closing, graceMs: number): Promise<void> => {
  const timer = setTimeout(() => server.server.closeAllConnections(), graceMs)
  await server.close().finally(() => clearTimeout(timer))
}
