import { createServer } from 'node:http'

/**
 * Serves files from memory over HTTP/1.1 with keep-alive, gzip only. `/blank` is an empty page of the same origin.
 * @returns its origin, and `close`
 */
export async function serveFiles(files) {
  const byAddress = new Map(files.map((file) => [file.address, file]))
  const server = createServer((request, response) => {
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
  })
  server.keepAliveTimeout = 60_000
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }
  }
}
