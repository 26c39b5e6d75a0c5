import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ServicesConfig } from '../config/config.js'
import { errorBody } from '../errors/error-body.js'
import { ServiceError } from '../errors/service-error.js'
import { answerBrokenRequest } from './answer-broken-request.js'
import { checkTarget } from './check-target.js'
import { limitConnections } from './limit-connections.js'
import { trackAnswers } from './track-answers.js'

/** Room for an address that is too long, so that it can be told so. */
const MAX_HEADER_BYTES = 80 * 1024

/** The HTTP server around an app, with the limits every connection has. It does not listen yet. @source docs/threats.md T9.05 */
export function httpServer(
  app: Hono,
  { allowedHosts, limits, proxies }: Pick<ServicesConfig, 'allowedHosts' | 'limits' | 'proxies'>
): Server {
  // Takes the place of this process' Request and Response with lighter ones, which doubles what a core answers.
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: true })
  const server = createServer(
    {
      headersTimeout: limits.headerTimeout,
      requestTimeout: limits.bodyTimeout,
      keepAliveTimeout: limits.idleTimeout,
      connectionsCheckingInterval: Math.min(1000, limits.headerTimeout),
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false
    },
    (request, response) => {
      response.once('finish', () => {
        if (!server.listening) setImmediate(() => server.closeIdleConnections())
      })
      const reason = checkTarget(request, allowedHosts)
      if (reason) refuse(request, response, reason)
      else void answer(request, response)
    }
  )
  const hasRoomForAnswer = trackAnswers(server)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (hasRoomForAnswer(socket)) answerBrokenRequest(error, socket)
    else socket.destroy()
  })
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuse(request, response, new ServiceError('BAD_REQUEST', 'That expectation is not met'))
  )
  limitConnections(server, { perAddress: limits.connectionsPerAddress, together: limits.connections, proxies })
  return server
}

function refuse(request: IncomingMessage, response: ServerResponse, error: ServiceError): void {
  const requestId = randomUUID()
  request.resume()
  response
    .writeHead(error.status, {
      connection: 'close',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId
    })
    .end(JSON.stringify(errorBody(error, requestId)))
}
