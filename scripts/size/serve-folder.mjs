import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml'
}

/** Serves a built page on a free port of this machine. @param headers of every answer. @returns { url, close }. */
export async function serveFolder(folder, headers = {}) {
  const server = createServer(async ({ url }, response) => {
    const path = normalize(new URL(url ?? '/', 'http://local').pathname)
    const file = join(folder, path === '/' ? 'index.html' : path)
    const body = await readFile(file).catch(() => undefined)
    response.writeHead(body ? 200 : 404, {
      ...headers,
      'content-type': types[extname(file)] ?? 'application/octet-stream'
    })
    response.end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise((resolve) => server.close(resolve))
  }
}
