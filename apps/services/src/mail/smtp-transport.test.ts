import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { smtpTransport } from './smtp-transport.js'

/** A mail server that answers to one command as told, and takes everything else. */
async function startServer(command: string, answer: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail.example\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean))
        socket.write(line.startsWith(command) ? `${answer}\r\n` : '250 fine\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  ['RCPT', '550 nobody is here', true],
  ['RCPT', '550 5.1.1 nobody is here', true],
  ['RCPT', '450 4.2.0 come back later', false],
  ['RCPT', '554 5.7.1 relay access denied', false],
  ['MAIL', '550 5.1.8 who are you', false]
])('behavior: after %s %s a recipient is refused for good: %s', async (command, answer, isRefused) => {
  const transport = smtpTransport({ url: await startServer(command, answer), from: 'login@kit.example' })
  onTestFinished(() => transport.close())
  const sending = transport.send({ to: 'nobody@app.example', subject: 'A subject', text: 'A text' })
  await expect(sending).rejects.toMatchObject({
    name: 'MailError',
    isRefused,
    message: `The mail server did not take a mail: EENVELOPE ${answer.slice(0, 3)}`
  })
})
