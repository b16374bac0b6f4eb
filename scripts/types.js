// Type-checks all workspaces at the same time. The domain is checked without Node and browser types, because it runs in both; everything that runs on Node
// is one program, because a second one would check the same files again (lint refuses names of browsers in the server).
// `.cache` keeps the results for unchanged files: the next run takes a tenth of the first.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const projects = ['domain/tsconfig.json', 'web/tsconfig.json', 'tsconfig.json']

const results = await Promise.all(projects.filter((project) => existsSync(`${root}/${project}`)).map(check))
for (const { project, code, output } of results) if (code !== 0) console.log(`${project}\n${output}`)
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0

function check(project) {
  return new Promise((resolve) => {
    const known = `.cache/types/${project.replace('/', '-')}.tsbuildinfo`
    // The compiler's four checkers each learn the same types anew: together they take twice the processor time of one.
    const options = ['-p', project, '--checkers', '1', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', known]
    const tsc = spawn(process.execPath, ['node_modules/typescript/bin/tsc', ...options], { cwd: root })
    let output = ''
    tsc.stdout.on('data', (text) => (output += text))
    tsc.stderr.on('data', (text) => (output += text))
    tsc.on('close', (code) => resolve({ project, code, output: output.trim() }))
  })
}
