import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anvilBinary } from './anvil-binary.js'

const installed = (specifier: string): string => `/modules/${specifier}`

test('default: finds the binary of this machine', () => {
  expect(existsSync(anvilBinary())).toBe(true)
})

test('parameters: platform and arch choose the package', () => {
  expect(anvilBinary({ platform: 'darwin', arch: 'arm64', resolve: installed })).toBe(
    join('/modules/@foundry-rs/anvil-darwin-arm64/bin/anvil')
  )
  expect(anvilBinary({ platform: 'win32', arch: 'x64', resolve: installed })).toBe(
    join('/modules/@foundry-rs/anvil-win32-amd64/bin/anvil.exe')
  )
})

test('behavior: a machine without a binary is named in one line', () => {
  expect(() => anvilBinary({ platform: 'sunos', arch: 'sparc' })).toThrowErrorMatchingInlineSnapshot(
    `[LocalChainError: There is no anvil binary for sunos-sparc]`
  )
})

test('behavior: a package that was not installed says what to do', () => {
  const absent = (): never => {
    throw new RangeError('not found')
  }
  expect(() => anvilBinary({ platform: 'linux', arch: 'arm64', resolve: absent })).toThrowErrorMatchingInlineSnapshot(
    `[LocalChainError: The package @foundry-rs/anvil-linux-arm64 is not installed: run npm install on this machine]`
  )
})
