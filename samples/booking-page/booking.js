// Plays the calendar service: a day, a time, and the message that Calendly's page sends to the page around it.
const DAYS = 8
const TIMES = ['9:00 AM', '10:00 AM', '11:30 AM', '1:00 PM', '2:30 PM', '4:00 PM']

const form = document.getElementById('booking')
const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })

/** The next working days, from tomorrow on. */
const workingDays = () => {
  const days = []
  for (let ahead = 1; days.length < DAYS; ahead++) {
    const day = new Date()
    day.setDate(day.getDate() + ahead)
    if (day.getDay() % 6 !== 0) days.push(dayName.format(day))
  }
  return days
}

const offer = (name, values) => {
  const choices = values.map((value) => {
    const label = document.createElement('label')
    const input = Object.assign(document.createElement('input'), { type: 'radio', name, value, required: true })
    label.append(input, value)
    return label
  })
  document.getElementById(`${name}s`).append(...choices)
}

const fillIn = () => {
  const told = new URLSearchParams(location.search)
  for (const name of ['name', 'email']) form.elements[name].value = told.get(name) ?? ''
}

const confirm = (event) => {
  event.preventDefault()
  form.hidden = true
  const done = document.getElementById('done')
  done.hidden = false
  document.getElementById('when').textContent = `${form.elements.day.value}, ${form.elements.time.value}`
  done.querySelector('h2').focus()
  const uri = `${location.origin}/demo/booking/${crypto.getRandomValues(new Uint32Array(2)).join('')}`
  // The target may be any page, because the content policy lets only the product frame this one.
  if (parent !== window) parent.postMessage({ event: 'calendly.event_scheduled', payload: { event: { uri } } }, '*')
}

offer('day', workingDays())
offer('time', TIMES)
fillIn()
form.addEventListener('submit', confirm)
