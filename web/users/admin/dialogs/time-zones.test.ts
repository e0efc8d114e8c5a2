import { isTimeZone } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { zoneGroups } from './time-zones.ts'

const newYork = 'America/New_York'
const zones = (chosen = newYork) => zoneGroups(chosen).flatMap((group) => group.zones.map(([zone]) => zone))

describe('the time zones on offer', () => {
  it('are each there once, and each one a browser can count in', () => {
    expect(new Set(zones()).size).toBe(zones().length)
    expect(zones().filter((zone) => !isTimeZone(zone))).toEqual([])
  })
  it('begin with those of the United States, under their own names', () => {
    const [first] = zoneGroups(newYork)
    expect([first?.label, first?.zones[0]]).toEqual(['United States', ['America/New_York', 'Eastern Time (New York)']])
  })
  it('are grouped by continent and named by city', () => {
    const america = zoneGroups(newYork).find(({ label }) => label === 'America')
    expect(america?.zones).toContainEqual(['America/Argentina/Ushuaia', 'Argentina, Ushuaia'])
  })
  it('hold the chosen one even when the browser knows it by another name', () => expect(zones('US/Eastern')).toContain('US/Eastern'))
})
