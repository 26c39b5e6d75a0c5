import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.js'

test.each([
  ['alice@app.example', 'a•••@app.example'],
  ['a@app.example', 'a•••@app.example'],
  ['"a@b"@app.example', '"•••@app.example']
])('default: %s is %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
