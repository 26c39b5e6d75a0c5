import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCodePoint, checkProperty } from '../../../../../tools/library/check-property.js'
import { imageApi, loadDataLayer, watchQuery } from '../index.js'
import { createFakeDataProvider, createFakePlatform, createTestWidget, settle } from '../../testing/index.js'
import { imageTarget } from '../images/image-request.js'
import { imageType } from '../images/image-type.js'

const { getImage } = imageApi.endpoints
const DIRECTORY = 'https://directory.example'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

const png = (width: number, height = width) => {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
const picture = (body: BodyInit, type = 'image/png') => new Response(body, { headers: { 'content-type': type } })

function setUp(baseUrls: { directory?: string; rpc?: string } = { directory: DIRECTORY }) {
  const provider = createFakeDataProvider()
  const { widget } = createTestWidget({ platform: createFakePlatform({ fetch: provider.fetch, baseUrls }) })
  loadDataLayer(widget)
  return { provider, widget }
}

describe('default', () => {
  test.each([
    ['wallet', '/getWalletImage/a1'],
    ['asset', '/public/getAssetImage/a1'],
    ['currency', '/public/getCurrencyImage/a1'],
    ['token', '/public/getTokenImage/a1']
  ] as const)('a picture of the kind %s becomes an object URL', async (kind, path) => {
    const { provider, widget } = setUp()
    provider.reply(path, picture(png(64)))
    const { data } = await widget.dispatch(getImage.initiate({ kind, id: 'a1' }))
    expect(data).toMatch(/^blob:/)
    const blob = await fetch(data!).then((response) => response.blob())
    expect([blob.type, blob.size]).toEqual(['image/png', 33])
    widget.dispose()
  })

  test('a picture an answer named is asked for where the answer came from', async () => {
    const { provider, widget } = setUp({ rpc: 'https://rpc.example' })
    provider.reply('/v1/images', picture(SVG, 'image/svg+xml'))
    const url = 'https://rpc.example/v1/images?url=https%3A%2F%2Fa.example%2Fb.svg'
    const { data } = await widget.dispatch(getImage.initiate({ kind: 'url', url }))
    expect(data).toMatch(/^blob:/)
    expect(provider.asked('/v1/images')[0]).toMatchObject({ url: 'https://a.example/b.svg', projectId: 'test' })
    widget.dispose()
  })

  test('an inline picture needs no request', async () => {
    const { provider, widget } = setUp()
    const url = 'data:image/png;base64,AAAA'
    expect((await widget.dispatch(getImage.initiate({ kind: 'url', url }))).data).toBe(url)
    expect(provider.requests).toEqual([])
  })
})

test('T2.E22 behavior: the object URL is revoked when the kit is disposed', async () => {
  const { provider, widget } = setUp()
  provider.reply('/getWalletImage/a1', picture(png(64)))
  const { data } = await widget.dispatch(getImage.initiate({ kind: 'wallet', id: 'a1' }))
  widget.dispose()
  await settle()
  await expect(fetch(data!)).rejects.toThrow()
})

test('behavior: coming back online does not load a picture again', async () => {
  const { provider, widget } = setUp()
  provider.reply('/getWalletImage/a1', picture(png(64)))
  const request = widget.dispatch(getImage.initiate({ kind: 'wallet', id: 'a1' }))
  const { data } = await request
  expect((await request.refetch()).data).toBe(data)
  expect(provider.requests).toHaveLength(1)
  widget.dispose()
})

test('behavior: six are loaded at a time, and one that no caller wants any more makes room', async () => {
  const { provider, widget } = setUp()
  const replies: (() => void)[] = []
  for (let id = 0; id < 10; id += 1) {
    provider.reply(
      `/getWalletImage/w${id}`,
      () => new Promise((resolve) => replies.push(() => resolve(picture(png(8)))))
    )
  }
  const shown = Array.from({ length: 10 }, (_, id) =>
    widget.dispatch(watchQuery(getImage, { kind: 'wallet', id: `w${id}` }))
  )
  await expect.poll(() => provider.requests).toHaveLength(6)
  await settle()
  expect(provider.requests).toHaveLength(6)
  shown[0]?.unsubscribe()
  shown[6]?.unsubscribe()
  await expect.poll(() => provider.requests).toHaveLength(7)
  expect(provider.requests.map(({ url }) => new URL(url).pathname.at(-1)).join('')).toBe('0123457')
  for (const answer of replies) answer()
  await expect.poll(() => provider.requests).toHaveLength(9)
  for (const answer of replies) answer()
  widget.dispose()
})

test.each([
  ['HTML', picture('<!doctype html><script>1</script>', 'image/png'), 'BAD_RESPONSE'],
  ['HTML that says so', picture('<svg', 'text/html'), 'BAD_RESPONSE'],
  ['a page that begins like SVG later on', picture(`<html>${SVG}`, 'image/svg+xml'), 'BAD_RESPONSE'],
  ['nothing', picture(''), 'BAD_RESPONSE'],
  ['half a header', picture(png(64).slice(0, 12)), 'BAD_RESPONSE'],
  ['4,097 pixels', picture(png(4_097, 1)), 'BAD_RESPONSE'],
  ['no pixels', picture(png(0)), 'BAD_RESPONSE'],
  ['more than 512 KiB', picture(new Uint8Array(524_289)), 'TOO_LARGE']
])('T2.E22 behavior: %s is no picture', async (_name, reply, code) => {
  const { provider, widget } = setUp()
  provider.reply('/getWalletImage/a1', reply)
  const { error } = await widget.dispatch(getImage.initiate({ kind: 'wallet', id: 'a1' }))
  expect(error).toMatchObject({ code })
})

test.each([
  'https://elsewhere.example/a.png',
  'javascript:alert(1)',
  '//directory.example/a',
  'https://directory.example/%',
  ''
])('behavior: no request is sent for the picture %j', async (url) => {
  const { provider, widget } = setUp()
  const { error } = await widget.dispatch(getImage.initiate({ kind: 'url', url }))
  expect([error, provider.requests]).toEqual([expect.objectContaining({ code: 'UNAVAILABLE' }), []])
})

test('T1.15 behavior: whatever the id is, the request stays at the directory and below its path, or there is none', async () => {
  const kinds = fc.constantFrom('wallet' as const, 'asset' as const, 'currency' as const, 'token' as const)
  const ids = fc.oneof(
    fc.string(),
    fc.string({ unit: anyCodePoint }),
    fc.constantFrom('..', '.', '%2e%2e', '//a', 'a?b', 'a#b')
  )
  await checkProperty(
    fc.property(kinds, ids, (kind, id) => {
      const target = imageTarget({ kind, id }, { directory: DIRECTORY })
      expect(target === undefined || /^[A-Za-z0-9_-]{1,128}$/.test(target.path.at(-1)!)).toBe(true)
    }),
    2_000
  )
})

test('T2.E22 behavior: any bytes are a picture of a known kind or none', async () => {
  const starts = fc.constantFrom(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
    [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
    []
  )
  await checkProperty(
    fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      const type = imageType(Uint8Array.from([...start, ...rest]))
      expect([undefined, 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']).toContain(type)
    }),
    5_000
  )
})

test.each([
  ['image/jpeg', 'FFD8FFE000104A46494600010100000100010000FFC0001108000A0014030122000211010311'],
  ['image/gif', '4749463839610A000A00'],
  ['image/webp', '524946461A000000574542505650384C0D0000002F0900000010071011118888'],
  ['image/webp', '5249464600000000574542505650382000000000000000009D012A0A000A00']
])('default: %s is recognised', (type, hex) => {
  expect(imageType(Uint8Array.from(hex.match(/../g)!, (byte) => Number.parseInt(byte, 16)))).toBe(type)
})
