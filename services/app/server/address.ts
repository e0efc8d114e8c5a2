/** The address of a server that listens on a host and port. An IPv6 host goes in brackets. */
export const addressOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`
