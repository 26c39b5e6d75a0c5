import { expect, test } from 'vitest'
import { mailboxName } from './mailbox-name.js'

test.each([
  ['alice@app.example', 'alice@app.example'],
  ['alice+shop@app.example', 'alice@app.example'],
  ['alice+a+b@app.example', 'alice@app.example'],
  ['a.lice@app.example', 'a.lice@app.example'],
  ['a.l.ice+shop@gmail.com', 'alice@gmail.com'],
  ['alice@googlemail.com', 'alice@gmail.com'],
  ['+alice@app.example', '+alice@app.example']
])('T8.23 mails to %s are counted for the mailbox %s', (email, mailbox) => {
  expect(mailboxName(email)).toBe(mailbox)
})
