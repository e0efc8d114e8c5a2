// A file and a door of their own, without zod: the engine's thread needs these two numbers, and all of the contracts would take some 25 MB there.

/** From which similarity on a match is exact, and good [product.md 9]. */
export const similarityBands = { exact: 0.9, good: 0.75 } as const
