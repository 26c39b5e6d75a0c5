import { expect, test } from 'vitest'
import { readDataUri } from './data-uri.js'
import { asPicture, MAX_PICTURE_BYTES } from './picture.js'

const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'))

test.each([
  ['\u0089PNG\r\n\u001A\nrest', 'image/png'],
  ['\u00FF\u00D8\u00FF\u00E0rest', 'image/jpeg'],
  ['GIF89arest', 'image/gif'],
  ['RIFF\u0001\u0002\u0003\u0004WEBPrest', 'image/webp'],
  ['<svg xmlns="x"/>', 'image/svg+xml; charset=utf-8'],
  ['\n<?xml version="1.0"?><!-- by --><!DOCTYPE svg PUBLIC "x"><svg>', 'image/svg+xml; charset=utf-8']
])('T9.08 %j is %s', (text, type) => {
  expect(asPicture(bytes(text)).type).toBe(type)
})

test.each([
  '',
  '<html><svg>',
  '<svgx>',
  '<!doctype html><svg>',
  'PNG',
  '{"a":1}',
  'RIFF\u0001\u0002\u0003\u0004WAVE',
  '<!--<svg>'
])('T9.08 %j is no picture', (text) => {
  expect(() => asPicture(bytes(text))).toThrow('no picture')
})

test('T9.08 a picture that is too large is refused', () => {
  expect(() => asPicture(bytes('GIF89a'.padEnd(MAX_PICTURE_BYTES + 1)))).toThrow('too large')
  expect(asPicture(bytes('GIF89a'.padEnd(MAX_PICTURE_BYTES))).type).toBe('image/gif')
})

test.each([
  ['data:application/json;base64,eyJhIjoxfQ==', 'application/json', '{"a":1}'],
  ['data:image/svg+xml;utf8,<svg fill="#f00"/>', 'image/svg+xml', '<svg fill="#f00"/>'],
  ['data:image/svg+xml,%3Csvg/%3E', 'image/svg+xml', '<svg/>'],
  ['data:application/json;charset=utf-8,{"a":"100%"}', 'application/json', '{"a":"100%"}'],
  ['data:,x', 'text/plain', 'x']
])('%s', (uri, type, text) => {
  const read = readDataUri(uri, 100)
  expect([read?.type, Buffer.from(read?.bytes ?? []).toString()]).toEqual([type, text])
})

test.each(['https://a.example/x.png', 'data:image/png', 'data:image/png;base64', `data:,${'x'.repeat(101)}`, ''])(
  '%s holds nothing',
  (uri) => {
    expect(readDataUri(uri, 100)).toBeUndefined()
  }
)
