import { setAttributes } from './dom.ts'

// Strokes on a 24 x 24 grid.
const PATHS = {
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  send: 'M12 19V5M5.5 11.5L12 5l6.5 6.5',
  school: 'M2 9.5L12 5l10 4.5L12 14zM6.5 11.7V16c2.8 2.4 8.2 2.4 11 0v-4.3M22 9.5V15',
  link: 'M10 6H5v13h13v-5M14 5h5v5M19 5l-8 8',
  pdf: 'M14 3H6v18h12V7zM14 3v4h4M9 13h6M9 17h6',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4v5h-5',
}

/** A decorative drawing in the colour of its text; the name of a button never comes from it. */
export const icon = (name: keyof typeof PATHS): SVGElement => drawing(name, PATHS[name])

/** @param d a path on a 24 x 24 grid */
export const drawing = (name: string, d: string): SVGElement => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  setAttributes(svg, { class: `cb-icon cb-icon-${name}`, viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' })
  const path = document.createElementNS(svg.namespaceURI, 'path')
  path.setAttribute('d', d)
  svg.appendChild(path)
  return svg as SVGElement
}
