// Plays the app around the page: /dev/native-side.html?channel=webkit|android|react-native&open=/calendar
// It puts the app's channel into the window, shows what the page says to it and sends what an app would send; then it loads the application as it is.
const asked = new URLSearchParams(location.search)
const channel = asked.get('channel') ?? 'webkit'
const told = []
window.nativeSide = { told }

const panel = document.createElement('details')
panel.id = 'native-side'
panel.dataset.print = 'no'
const heading = document.createElement('summary')
heading.textContent = `Native side: ${channel}`
const form = document.createElement('form')
const field = document.createElement('input')
field.placeholder = 'address or token'
field.setAttribute('aria-label', 'Address or token')
const buttons = document.createElement('div')
const list = document.createElement('ol')
form.append(field, buttons)
panel.append(heading, form, list)
form.addEventListener('submit', (event) => event.preventDefault())

function note(message) {
  told.push(message)
  const line = document.createElement('li')
  line.textContent = JSON.stringify(message)
  list.prepend(line)
}

const takeObject = { postMessage: (message) => note(message) }
const takeText = { postMessage: (text) => note(JSON.parse(text)) }
if (channel === 'webkit') window.webkit = { messageHandlers: { touchline: takeObject } }
if (channel === 'android') window.TouchlineAndroid = takeText
if (channel === 'react-native') window.ReactNativeWebView = takeText

function say(message) {
  const event = new MessageEvent('message', { data: JSON.stringify(message) })
  if (channel === 'android') document.dispatchEvent(event)
  else window.dispatchEvent(event)
}
window.nativeSide.say = say

const messages = {
  logOut: () => ({ type: 'logOut' }),
  redirect: () => ({ type: 'redirect', url: field.value }),
  loginToken: () => ({ type: 'loginToken', token: field.value }),
  fcm: () => ({ type: 'fcm', token: field.value }),
  'pushes allowed': () => ({ type: 'permissionResult', granted: true }),
  'pushes refused': () => ({ type: 'permissionResult', granted: false }),
}
for (const [label, make] of Object.entries(messages)) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', () => say(make()))
  buttons.append(button)
}

// The application's own page is the truth about what it loads; this one only stands before it.
const open = asked.get('open') ?? '/'
history.replaceState(null, '', open.startsWith('/') && !open.startsWith('//') ? open : '/')
const page = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html')
for (const part of page.head.querySelectorAll('meta, link')) document.head.append(document.importNode(part, true))
document.body.append(panel)
for (const part of page.querySelectorAll('script[src]')) {
  const script = document.createElement('script')
  for (const { name, value } of part.attributes) script.setAttribute(name, value)
  document.body.append(script)
}
