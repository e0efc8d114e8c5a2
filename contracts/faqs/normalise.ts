/**
 * What two spellings of the same question, or of the same title, have in common: case, spacing, invisible characters,
 * full-width letters and the punctuation at the end make no difference. For comparing only, never shown.
 */
export const normaliseQuestion = (text: string): string => {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  // '???' has nothing else to be told apart by.
  return plain.replace(/[\s?!.,;:¿¡؟،。、]+$/u, '') || plain
}
