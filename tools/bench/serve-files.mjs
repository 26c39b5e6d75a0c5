import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import { selfSigned } from './self-signed.mjs'

/**
 * Serves files from memory, gzip only: over HTTP/2, and over HTTP/1.1 with keep-alive. `/blank` is an empty page of the same origin.
 * @returns the origin of each, `{ http2, http1 }`, and `close`
 */
export async function serveFiles(files) {
  const answer = answering(files)
  const secure = createSecureServer(selfSigned(), answer)
  const plain = createServer(answer)
  plain.keepAliveTimeout = 60_000
  const sessions = new Set()
  secure.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  for (const server of [secure, plain]) await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origins: {
      http2: `https://127.0.0.1:${secure.address().port}`,
      http1: `http://127.0.0.1:${plain.address().port}`
    },
    async close() {
      for (const session of sessions) session.destroy()
      plain.closeAllConnections()
      await Promise.all([secure, plain].map((server) => new Promise((resolve) => server.close(resolve))))
    }
  }
}

function answering(files) {
  const byAddress = new Map(files.map((file) => [file.address, file]))
  return (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname === '/blank') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return response.end('<!doctype html><link rel="icon" href="data:,"><title>Blank</title>')
    }
    const file = byAddress.get(pathname)
    if (!file) {
      response.writeHead(404)
      return response.end()
    }
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'gzip',
      'content-length': file.body.length,
      'cache-control': file.address.endsWith('/') ? 'no-cache' : 'public, max-age=31536000, immutable'
    })
    response.end(file.body)
  }
}
