/** Known by their own names to the people who choose here. */
const unitedStates: readonly (readonly [zone: string, label: string])[] = [
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Chicago', 'Central Time (Chicago)'],
  ['America/Denver', 'Mountain Time (Denver)'],
  ['America/Phoenix', 'Mountain Time, no daylight saving (Phoenix)'],
  ['America/Los_Angeles', 'Pacific Time (Los Angeles)'],
  ['America/Anchorage', 'Alaska Time (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii Time (Honolulu)'],
]

export interface ZoneGroup {
  label: string
  zones: (readonly [zone: string, label: string])[]
}

const cityOf = (zone: string) =>
  zone
    .slice(zone.indexOf('/') + 1)
    .replaceAll('_', ' ')
    .replaceAll('/', ', ')

/** Every time zone the browser knows, by continent, each once; the chosen one among them even if the browser lists it under another name. */
export const zoneGroups = (chosen: string): ZoneGroup[] => {
  const named = new Set(unitedStates.map(([zone]) => zone))
  const others = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  const groups = new Map<string, ZoneGroup['zones']>([['United States', [...unitedStates]]])
  for (const zone of [...others].filter((zone) => !named.has(zone)).sort()) {
    const continent = zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'Other'
    groups.set(continent, [...(groups.get(continent) ?? []), [zone, cityOf(zone)]])
  }
  return [...groups].map(([label, zones]) => ({ label, zones }))
}
