type Rgb = [number, number, number]

const DEFAULT_COLOUR = '#1976d2'

/** A colour as '#rrggbb'. It ends up in a style sheet, so anything but '#rgb' and '#rrggbb' becomes the default. */
export const normaliseColour = (colour: string): string => {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour.trim())?.[1]
  if (!hex) return DEFAULT_COLOUR
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`.toLowerCase()
}

/** Contrast of two '#rrggbb' colours, 1 to 21 (WCAG 2). */
export const contrast = (a: string, b: string): number => {
  const [x, y] = [luminance(toRgb(a)), luminance(toRgb(b))]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** White or black, whichever reads on this background: one of the two always reaches 4.5. */
export const textOn = (background: string): string => (contrast('#ffffff', background) >= 4.5 ? '#ffffff' : '#000000')

/** The colour itself where it reads on the background, else as little of `ink` mixed in as makes it read. */
export const readableOn = (colour: string, background: string, ink: string): string => {
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = mix(colour, ink, share)
    if (contrast(mixed, background) >= 4.5) return mixed
  }
  return ink
}

const mix = (a: string, b: string, share: number): string => {
  const other = toRgb(b)
  const channels = toRgb(a).map((channel, i) => Math.round(channel + (other[i]! - channel) * share))
  return `#${channels.map((channel) => (channel + 256).toString(16).slice(1)).join('')}`
}

const toRgb = (colour: string): Rgb => {
  const value = parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4)
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
