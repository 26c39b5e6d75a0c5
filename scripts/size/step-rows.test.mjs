import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadsUpTo } from './step-rows.mjs'

const walk = {
  steps: [
    { name: 'load', loads: [/a/] },
    { name: 'open', loads: [/b/] },
    { name: 'connect', loads: [/c/] }
  ],
  additions: [
    { name: 'list', after: ['open'], loads: [/d/] },
    { name: 'account', after: ['connect', 'list'], loads: [/e/] },
    { name: 'swap', after: ['account'], loads: [/f/] },
    { name: 'send', after: ['account'], loads: [/g/] }
  ]
}

test('an addition counts on the steps and the additions that it comes after, and on no others', () => {
  assert.deepEqual(loadsUpTo('open', walk), [/a/, /b/])
  assert.deepEqual(loadsUpTo('account', walk), [/a/, /b/, /c/, /a/, /b/, /d/, /e/])
  assert.deepEqual(loadsUpTo('send', walk), [/a/, /b/, /c/, /a/, /b/, /d/, /e/, /g/])
})
