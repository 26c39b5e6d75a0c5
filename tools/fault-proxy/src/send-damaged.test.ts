import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendDamaged } from './send-damaged.js'

test.each([false, true])(
  'T2.F10 a reset ends the request, also where its socket is being ended: %s',
  async (isEnding) => {
    const server = createServer()
    server.on('connection', (socket) => socket.on('error', () => undefined))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const caller = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => {
      caller.destroy()
      server.close()
      server.closeAllConnections()
    })
    let isOver = false
    server.once('request', (_request, response) => {
      response.once('close', () => {
        isOver = true
      })
      if (isEnding) response.socket?.end()
      void sendDamaged(response, { kind: 'reset' }, { status: 200, headers: {}, body: new Uint8Array() })
    })
    caller.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await expect.poll(() => isOver).toBe(true)
  }
)
