import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/workspace/root.mjs'

const packages = ['react', 'react-dom', '@wagmi/core', 'viem', '@reduxjs/toolkit', 'vite', 'playwright']

/** Where and with what the benchmark runs. @param chromiumVersion left out when there is no browser in it */
export function describeMachine(chromiumVersion) {
  const [cpu] = cpus()
  return {
    date: new Date().toISOString(),
    commit: readCommit(),
    cpu: cpu?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: type(),
    versions: {
      ...(chromiumVersion === undefined ? {} : { chromium: chromiumVersion }),
      node: process.versions.node,
      ...Object.fromEntries(packages.map((name) => [name, versionOf(name)]))
    }
  }
}

function versionOf(name) {
  const { resolve } = createRequire(join(root, 'package.json'))
  const [folder] = resolve.paths(name)
  return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version
}

function readCommit() {
  try {
    const read = (...parameters) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim()
    const isChanged = read('status', '--porcelain', '--', 'libs', 'apps/services', 'tools/bench') !== ''
    return read('rev-parse', '--short', 'HEAD') + (isChanged ? ' with changes' : '')
  } catch {
    return 'unknown'
  }
}
