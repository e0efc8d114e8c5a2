interface Closing {
  /** Takes no new connection and resolves when the last request is answered. */
  close(): Promise<unknown>
  server: { closeAllConnections(): void }
}

/** Lets requests in hand come to their end, but not for longer than a grace: one that is sent byte by byte, or never read, would
 *  keep the process until whoever stops it loses patience and kills it, with everything that is to be closed after. */
export const closeServer = async (server: Closing, graceMs: number): Promise<void> => {
  const timer = setTimeout(() => server.server.closeAllConnections(), graceMs)
  await server.close().finally(() => clearTimeout(timer))
}
