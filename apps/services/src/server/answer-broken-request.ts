import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { errorBody } from '../errors/error-body.js'
import { ServiceError } from '../errors/service-error.js'

/** Answers a connection whose bytes are no request, and ends it. @source docs/threats.md T9.05 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return endWith(socket, 408, new ServiceError('TIMEOUT', 'The request took too long'))
  endWith(socket, 400, new ServiceError('BAD_REQUEST', 'The request cannot be read'))
}

/** Writes a failure straight to a connection and ends it. */
export function endWith(socket: Duplex, status: 400 | 408 | 429 | 503, error: ServiceError): void {
  const requestId = randomUUID()
  const body = JSON.stringify(errorBody(error, requestId))
  const reason = { 400: 'Bad Request', 408: 'Request Timeout', 429: 'Too Many Requests', 503: 'Service Unavailable' }[
    status
  ]
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'connection: close',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      ...Object.entries(error.headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body
    ].join('\r\n')
  )
}
