import { connect } from 'node:net'

/** An answer as it came. */
export interface RawAnswer {
  readonly status: number
  readonly text: string
  /** The body of the first answer, if it is JSON. */
  readonly code: string | undefined
}

/** Sends bytes as they are and reads until the server ends the connection. @param localAddress from which of this machine's addresses */
export function rawRequest(port: number, bytes: string | Buffer, localAddress = '127.0.0.1'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(bytes))
    let text = ''
    socket.on('data', (data) => (text += data.toString('latin1')))
    socket.on('error', (error) => (text === '' ? reject(error) : undefined))
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
      resolve({ status, text, code: /"code":"(\w+)"/.exec(text)?.[1] })
    })
  })
}
