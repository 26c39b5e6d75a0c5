import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { knownPictures } from './known-pictures.js'
import { MAX_PICTURE_BYTES } from './picture.js'
import { fileNameOf, type PictureQuestion } from './picture-source.js'

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex')
const ETHEREUM: PictureQuestion = {
  kind: 'networks',
  names: ['ba0b', 'ethereum'],
  mark: 'networks/background/ethereum'
}
let place = ''
let folder = ''
let wrong: string[] = []
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'pictures-'))
  folder = join(place, 'own')
  wrong = []
  for (const kind of ['networks', 'tokens']) await mkdir(join(folder, kind), { recursive: true })
})
afterEach(() => rm(place, { recursive: true }))

const find = async (question: PictureQuestion, own: string | undefined = folder) => {
  const picture = await knownPictures({ folder: own, log: (source) => wrong.push(source) }).find(question)
  return picture && { type: picture.type, text: Buffer.from(picture.bytes).toString() }
}

test('a mark of the icon package, without a folder of the operator’s', async () => {
  const found = await find(ETHEREUM, undefined)
  expect(found?.type).toBe('image/svg+xml; charset=utf-8')
  expect(found?.text).toMatch(/^<svg xmlns="[^"]+" width="80" height="80" viewBox="0 0 24 24"/)
})

test('what is not known has none', async () => {
  expect(await find({ kind: 'networks', names: ['ethereum'] })).toBeUndefined()
  expect(await find({ kind: 'tokens', names: ['NOBODYSTOKEN'] })).toBeUndefined()
  expect(await find({ kind: 'networks', names: ['x'], mark: 'networks/background/nobody' })).toBeUndefined()
  expect(await find({ kind: 'currencies', names: ['USD'] })).toBeUndefined()
})

test('the operator’s own comes first, by the id before the name, whatever the case and the ending say', async () => {
  await writeFile(join(folder, 'networks/Ethereum.JPG'), PNG)
  expect((await find(ETHEREUM))?.type).toBe('image/png')
  await writeFile(join(folder, 'networks/BA0B.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
  expect((await find(ETHEREUM))?.type).toBe('image/svg+xml; charset=utf-8')
  expect(wrong).toEqual([])
})

test('T9.08 the operator’s own is sanitised as well', async () => {
  await writeFile(
    join(folder, 'tokens/usdc.svg'),
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><path d="M0"/></svg>'
  )
  expect((await find({ kind: 'tokens', names: ['USDC'] }))?.text).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 9 9"><path d="M0"/></svg>'
  )
})

test.each([
  ['is no picture', '<html>'],
  ['is too large', Buffer.concat([PNG, Buffer.alloc(MAX_PICTURE_BYTES)])],
  ['cannot be read as SVG', '<svg><g></svg>']
])('T9.08 a file that %s is told to the operator, and the mark is shown in its place', async (_name, content) => {
  await writeFile(join(folder, 'networks/ethereum.png'), content)
  expect((await find(ETHEREUM))?.text).toContain('#8FFCF3')
  expect(wrong).toEqual([join(folder, 'networks/ethereum.png')])
})

test.each(['../secret', '..\\secret', '%2e%2e%2fsecret', '/secret', 'sub/secret', '.', '', '__proto__', 'folder'])(
  'T9.08 %s leads to no file',
  async (name) => {
    await writeFile(join(folder, 'secret.png'), PNG)
    await mkdir(join(folder, 'tokens/folder.png'))
    await mkdir(join(folder, 'tokens/sub'))
    await writeFile(join(folder, 'tokens/sub/secret.png'), PNG)
    expect(await find({ kind: 'tokens', names: [name] })).toBeUndefined()
  }
)

test('T9.08 no other file than a picture is listed, and a link leads only to what is one', async () => {
  await writeFile(join(place, 'secret.txt'), 'secret')
  await symlink(join(place, 'secret.txt'), join(folder, 'tokens/a.png'))
  await writeFile(join(folder, 'tokens/b.txt'), PNG)
  expect(await find({ kind: 'tokens', names: ['b'] })).toBeUndefined()
  expect((await find({ kind: 'tokens', names: ['a'] }))?.text ?? '').not.toContain('secret')
})

test('the files of names', () => {
  expect(['Trust Wallet', 'Crypto.com Onchain', 'Polkadot{.js}'].map(fileNameOf)).toEqual([
    'trust-wallet',
    'crypto-com-onchain',
    'polkadot-js'
  ])
})
