import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace/root.mjs'

/**
 * Adds to package-lock.json the optional platform packages that npm leaves out when the registry it asked lacks them,
 * so that the same lock installs on every platform. `--check` only says which are absent.
 */
const lockFile = join(root, 'package-lock.json')
const check = process.argv.includes('--check')
const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
const absent = absentPlatformPackages(lock.packages)

if (absent.length === 0) {
  console.log('package-lock.json names every platform package')
} else if (check) {
  for (const { name, version } of absent) console.error(`package-lock.json lacks ${name}@${version}`)
  console.error('Run: node scripts/complete-lock.mjs')
  process.exit(1)
} else {
  for (const { path, ...entry } of absent) lock.packages[path] = platformEntry(entry)
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`package-lock.json: ${absent.length} platform packages added`)
}

function absentPlatformPackages(packages) {
  const found = new Map()
  for (const [parent, { optionalDependencies = {}, ...rest }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!isPresent(packages, parent, name)) {
        const path = `node_modules/${name}`
        found.set(path, { path, name, version, license: rest.license, engines: rest.engines, dev: rest.dev })
      }
    }
  }
  return [...found.values()].sort((a, b) => a.path.localeCompare(b.path, 'en'))
}

function isPresent(packages, parent, name) {
  for (
    let folder = parent;
    ;
    folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
  ) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

function platformEntry({ name, version, license, engines, dev }) {
  const { os, cpu } = platformOf(name)
  if (!os || !cpu || !/^\d/.test(version)) {
    throw new Error(`${name}@${version} is no platform package: add it to package-lock.json by npm install`)
  }
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(license ? { license } : {}),
    optional: true,
    os: [os],
    ...(engines ? { engines } : {})
  }
}

function platformOf(name) {
  const words = name.split(/[/-]/)
  const pick = (table) => Object.entries(table).find(([word]) => words.includes(word))?.[1]
  return {
    os: pick({
      darwin: 'darwin',
      linux: 'linux',
      win32: 'win32',
      windows: 'win32',
      freebsd: 'freebsd',
      android: 'android'
    }),
    cpu: pick({
      amd64: 'x64',
      x64: 'x64',
      arm64: 'arm64',
      arm: 'arm',
      ia32: 'ia32',
      s390x: 's390x',
      ppc64: 'ppc64',
      ppc64le: 'ppc64',
      riscv64: 'riscv64'
    })
  }
}
