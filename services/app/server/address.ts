/** The address of a server that listens on a host and port. One of IPv6 has colons of its own and stands in brackets. */
export const addressOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`
