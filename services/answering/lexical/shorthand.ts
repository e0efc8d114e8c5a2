/** How people write on a phone, and slips that are words of their own or too short to be told by their letters. */
const LINES = `
  wat wut wot: what
  wats wuts: what's
  wen whn: when
  wens: when's
  wher whre: where
  wich whitch: which
  cud: could
  shud: should
  wud: would
  hav hve: have
  hafta: have to
  gona gunna: going to
  dosnt dosent: doesn't
  ther thr: there
  frm: from
  bak bck: back
  abit: a bit
  giv: give
  dis: this
  dat: that
  teh: the
  u yous youse: you
  ur: your
  r: are
  n nd: and
  b4: before
  pls plz plse: please
  thx thnx: thanks
  cuz coz becuz: because
  ppl: people
  fone fones: phone
  mutch: much
  hom: home
  skool scool skul schol: school
  nite: night
  tonite: tonight
  tday: today
  tmrw tmr tmw tomoro tomoz tomm: tomorrow
  wensday wendsday weds: wednesday
  thurs thur: thursday
  tues: tuesday
  xmas: christmas
  bday: birthday
  appt appts: appointment
  acct: account
  mtg: meeting
  brk: break
  msg: message
  txt: text
  yr yrs: year
  hr hrs: hours
  wk wks: week
  nxt: next
  sched: schedule
  luv: love`

export const SHORTHAND: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const [short, meant] = line.trim().split(': ') as [string, string]
      return short.split(' ').map((word) => [word, meant] as const)
    }),
)
