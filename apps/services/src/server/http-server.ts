import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ServicesConfig } from '../config/config.js'
import { errorBody } from '../errors/error-body.js'
import { ServiceError } from '../errors/service-error.js'
import { answerBrokenRequest } from './answer-broken-request.js'
import { checkTarget } from './check-target.js'
import { limitConnections, type Connections } from './limit-connections.js'
import { trackAnswers } from './track-answers.js'

/** Room for an address that is too long, so that it can be told so. */
const MAX_HEADER_BYTES = 80 * 1024

/** A server that does not listen yet, and its connections. */
export interface HttpServer {
  readonly server: Server
  readonly connections: Connections
}

/** The HTTP server around an app, with the limits every connection has. @source docs/threats.md T9.05 */
export function httpServer(
  app: Hono,
  { allowedHosts, limits, proxies }: Pick<ServicesConfig, 'allowedHosts' | 'limits' | 'proxies'>
): HttpServer {
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
      const reason = checkTarget(request, allowedHosts) ?? connections.serve(request, response)
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
  const connections = limitConnections(server, {
    perAddress: limits.connectionsPerAddress,
    together: limits.connections,
    proxies
  })
  return { server, connections }
}

function refuse(request: IncomingMessage, response: ServerResponse, error: ServiceError): void {
  const requestId = randomUUID()
  request.resume()
  response
    .writeHead(error.status, {
      connection: 'close',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...error.headers
    })
    .end(JSON.stringify(errorBody(error, requestId)))
}
