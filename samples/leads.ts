/** An invented person who asked for a demo, with their school and the lead's later status. */
export interface InventedLead {
  name: [firstName: string, lastName: string]
  school: string
  size: 'Under 500' | '500-2000' | '2000-5000' | '5000+'
  /** At least two: the mails about a lead go out within a day, and none may go out about these. */
  daysAgo: number
  status: 'new' | 'contacted' | 'demo_scheduled' | 'demo_completed' | 'qualified' | 'converted' | 'declined'
  /** Whether they booked with the calendar service right after the form. */
  hasBooked?: boolean
  notes?: string
}

const lead = (
  name: InventedLead['name'],
  school: string,
  size: InventedLead['size'],
  daysAgo: number,
  status: InventedLead['status'],
  more: Pick<InventedLead, 'hasBooked' | 'notes'> = {},
): InventedLead => ({ name, school, size, daysAgo, status, ...more })

/** Thirty leads of the past year in every status, oldest first. */
export const inventedLeads: readonly InventedLead[] = [
  lead(['Imogen', 'Tarrant'], 'Alder Grove Elementary', 'Under 500', 360, 'converted', {
    hasBooked: true,
    notes: 'Customer since the fall.',
  }),
  lead(['Casper', 'Okonjo'], 'Birchwood Academy', '500-2000', 352, 'converted', { hasBooked: true }),
  lead(['Odette', 'Lindqvist'], 'Marigold Lane School', 'Under 500', 338, 'declined', { notes: 'Their website provider brings a chat.' }),
  lead(['Bartholomew', 'Finch'], 'Quarry Hill High School', '2000-5000', 321, 'declined', {
    hasBooked: true,
    notes: 'No budget this year. Ask again in spring.',
  }),
  lead(['Juno', 'Abernathy'], 'Saltmarsh Elementary', 'Under 500', 305, 'declined'),
  lead(['Barnaby', 'Voss'], 'Juniper Flats School', 'Under 500', 299, 'converted'),
  lead(['Cordelia', 'Mbeki'], 'Tern Island School', 'Under 500', 270, 'declined', { notes: 'Wants to see it in Spanish first.' }),
  lead(['Alaric', 'Stone'], 'Pinnacle Ridge District', '5000+', 244, 'qualified', {
    hasBooked: true,
    notes: 'Eleven schools. The board decides in June.',
  }),
  lead(['Wilhelmina', 'Sato-Pryce'], 'Cedar Hollow Middle School', '500-2000', 204, 'converted', { hasBooked: true }),
  lead(['Percival', 'Drake'], 'Copper Canyon Academy', '500-2000', 181, 'demo_completed', {
    hasBooked: true,
    notes: 'Liked the preview before an upload. Call after the holidays.',
  }),
  lead(['Ottilie', 'Rao'], 'Fern Gully Primary', 'Under 500', 160, 'declined'),
  lead(['Ansel', 'Brightwater'], 'Dunmore Valley High School', '2000-5000', 140, 'converted', { hasBooked: true }),
  lead(['Thaddeus', 'Wren'], 'Windrush Middle School', '500-2000', 122, 'qualified', { notes: 'Needs an invoice to the district.' }),
  lead(['Marguerite', 'Oyelaran'], 'Bluestem Prairie School', 'Under 500', 103, 'demo_completed', { hasBooked: true }),
  lead(['Lucian', 'Harrow'], 'Northgate Collegiate', '2000-5000', 88, 'contacted', { notes: 'Left a message twice.' }),
  lead(['Philippa', 'Nwosu'], 'Eastlake Charter School', '5000+', 80, 'converted', { hasBooked: true }),
  lead(['Beatrix', 'Fontaine'], 'Sycamore Street School', 'Under 500', 71, 'qualified', { hasBooked: true }),
  lead(['Evander', 'Pell'], 'Larkspur Montessori', 'Under 500', 55, 'converted'),
  lead(['Seraphina', 'Dunne'], 'Kestrel Point School', '500-2000', 47, 'converted', { hasBooked: true }),
  lead(['Cyprian', 'Vale'], 'Heron Bay Academy', '500-2000', 39, 'demo_completed', {
    hasBooked: true,
    notes: 'Asked who can see what parents ask.',
  }),
  lead(['Tamsin', 'Adeyemi-Holt'], 'Glenrose Day School', '500-2000', 33, 'converted'),
  lead(['Rosalind', 'Quill'], 'Ironwood Preparatory', 'Under 500', 27, 'converted', { hasBooked: true }),
  lead(['Emeric', 'Lowell'], 'Stonebridge Lower School', 'Under 500', 21, 'contacted', { notes: 'Prefers e-mail.' }),
  lead(['Saffron', 'Achterberg'], 'Mesa Verde Unified', '5000+', 16, 'demo_scheduled', {
    hasBooked: true,
    notes: 'Bring figures for a district.',
  }),
  lead(['Ignatius', 'Boateng'], 'Lantern Hill School', '500-2000', 12, 'demo_scheduled', { hasBooked: true }),
  lead(['Delphine', 'Crowe'], 'Orchard Park Elementary', 'Under 500', 9, 'contacted'),
  lead(['Maximilian', 'Teague'], 'Riverbend Science Academy', '2000-5000', 6, 'new'),
  lead(['Henrietta', 'Solberg'], 'Little Acorn School', 'Under 500', 5, 'demo_scheduled', { hasBooked: true }),
  lead(['Caspian', 'Moreau'], 'Summit View High School', '2000-5000', 3, 'new'),
  lead(['Araminta', 'Kowalczyk'], 'Thistledown School', 'Under 500', 2, 'new'),
]
