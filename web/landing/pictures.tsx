export const Pictures = () => null
