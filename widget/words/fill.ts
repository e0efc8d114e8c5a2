/** Puts `value` where a sentence of the words has its `{}`. */
export const fill = (sentence: string, value: string): string => sentence.split('{}').join(value)
