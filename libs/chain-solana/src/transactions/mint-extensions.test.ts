import { expect, test } from 'vitest'
import { mintExtensions } from './mint-extensions.js'
import { TOKEN_2022_PROGRAM } from './programs.js'

/** A mint with these extensions: kind, and content. */
function mintWith(...extensions: readonly (readonly [kind: number, content: Uint8Array])[]) {
  const parts = extensions.flatMap(([kind, content]) => [
    kind & 255,
    kind >> 8,
    content.length & 255,
    content.length >> 8,
    ...content
  ])
  const data = Uint8Array.from([...new Uint8Array(165), 1, ...parts])
  return { owner: TOKEN_2022_PROGRAM, executable: false, lamports: 1n, data }
}

const POINTER = [18, new Uint8Array(64)] as const
const feeOf = (now: number, next: number) => {
  const content = new Uint8Array(108)
  const view = new DataView(content.buffer)
  view.setUint16(88, now, true)
  view.setUint16(106, next, true)
  return [1, content] as const
}
const hookOf = (program: number) => [14, new Uint8Array(64).fill(program, 32)] as const

test('default: a mint without extensions, or with such that change no transfer', () => {
  const plain = {
    takesFee: false,
    hasHook: false,
    isBound: false,
    isPaused: false,
    beginsFrozen: false,
    accountBytes: 170
  }
  expect(mintExtensions(mintWith())).toEqual(plain)
  expect(mintExtensions(mintWith(POINTER))).toEqual(plain)
  expect(mintExtensions({ ...mintWith(), data: new Uint8Array(82) })).toEqual(plain)
})

test('T13.12 what each transfer loses is found, of this epoch and the next, and room for it is in the account', () => {
  expect(mintExtensions(mintWith(POINTER, feeOf(100, 0)))).toMatchObject({ takesFee: true, accountBytes: 182 })
  expect(mintExtensions(mintWith(feeOf(0, 1), POINTER))).toMatchObject({ takesFee: true })
  expect(mintExtensions(mintWith(feeOf(0, 0), hookOf(0)))).toMatchObject({
    takesFee: false,
    hasHook: false,
    accountBytes: 187
  })
  expect(mintExtensions(mintWith(hookOf(7)))).toMatchObject({ hasHook: true, accountBytes: 175 })
})

test('T6.04 data that ends too early, or says it is longer than it is, ends the reading', () => {
  const { data, ...mint } = mintWith(POINTER, feeOf(100, 100))
  for (let length = 166; length <= data.length; length += 1) {
    expect(mintExtensions({ ...mint, data: data.slice(0, length) }).accountBytes).toBeLessThan(183)
  }
  expect(mintExtensions(mintWith([0xffff, new Uint8Array(0)]))).toMatchObject({ accountBytes: 170 })
})
