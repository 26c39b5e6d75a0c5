import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ensureInstalled } from './ensure-installed.js'
import { freePort } from '../scripts/free-port.mjs'
import { ownerOfName, registerName, wishFor } from './register-name.js'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const PORTS = ['4400', '4401', '4402', '6379', '8080'] as const
const FOLDERS = ['/var/lib/appkit', '/var/lib/redis', '/var/log/appkit', '/run/appkit'] as const

/** A command block of the page, with what the page says that it prints. */
interface Step {
  readonly commands: string
  readonly output: string
}

/** Where the page's folders and ports are while it is tested. */
type Place = (text: string) => string

test('every command of the page does what it says, and one of two processes may end', async () => {
  await ensureInstalled('redis-server', 'redis-server', '--version')
  await ensureInstalled('nginx', 'nginx-light', '-v')
  const page = await readFile(join(repository, 'docs/self-hosting.md'), 'utf8')
  const folder = await mkdtemp(join(tmpdir(), 'self-hosting-'))
  onTestFinished(() => endAll(folder))
  const ports = new Map<string, string>()
  for (const port of PORTS) ports.set(port, String(await freePort()))
  const place: Place = (text) =>
    FOLDERS.reduce((moved, original) => moved.replaceAll(original, join(folder, original)), text).replaceAll(
      /\b\d{4}\b/g,
      (port) => ports.get(port) ?? port
    )
  for (const original of FOLDERS) await mkdir(join(folder, original), { recursive: true })
  await writeFile(join(folder, 'nginx.conf'), nginxAround(place(blockOf(page, 'nginx')), folder))

  const wish = await wishFor('before-the-end')
  for (const { commands, output } of stepsOf(page)) {
    if (commands.includes('kill -KILL')) {
      const answer = await registerName(`http://127.0.0.1:${ports.get('4401')}`, wish)
      expect(answer.status).toBe(200)
    }
    const moved = place(commands).replaceAll(/^nginx\b/gm, `nginx -p ${folder} -c ${join(folder, 'nginx.conf')}`)
    const said = await runShell(moved)
    expect({ commands, said: said.trim() }).toEqual({ commands, said: place(output).trim() })
  }
  expect(await ownerOfName(`http://127.0.0.1:${ports.get('4402')}`, wish.name)).toBe(wish.address)
  await expect(fetch(`http://127.0.0.1:${ports.get('4401')}/health`)).rejects.toThrow('fetch failed')
}, 240_000)

/** The blocks for the shell in their order, each with the text block that follows it directly. */
function stepsOf(page: string): readonly Step[] {
  return [...page.matchAll(/```sh\n([\s\S]*?)```(?:\n\n```text\n([\s\S]*?)```)?/g)].map(
    ([, commands = '', output = '']) => ({
      commands,
      output
    })
  )
}

function blockOf(page: string, language: string): string {
  const [, block = ''] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page) ?? []
  return block
}

/** What the system's own nginx.conf does around the files of conf.d, in a folder of its own. */
function nginxAround(servers: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n')
  return `pid ${join(folder, 'run/appkit/nginx.pid')};
error_log ${join(folder, 'nginx.log')};
events {}
http {
${temporary}
access_log off;
${servers}
}
`
}

/** @returns what it printed; rejects when a command fails */
function runShell(commands: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-ec', commands], { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    let errors = ''
    child.stdout.on('data', (data: Buffer) => (said += data.toString()))
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
    child.once('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${commands}ended with ${code}: ${said}${errors}`))
    )
  })
}

/** Redis does not end by itself when it can no longer write, as it will find out when its folder is removed. */
async function endAll(folder: string): Promise<void> {
  const pids = join(folder, 'run/appkit')
  for (const file of await readdir(pids)) {
    const processId = Number(await readFile(join(pids, file), 'utf8'))
    if (processId > 0) endProcess(processId, file === 'redis.pid' ? 'SIGKILL' : 'SIGTERM')
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

function endProcess(processId: number, signal: 'SIGKILL' | 'SIGTERM'): void {
  try {
    process.kill(processId, signal)
  } catch {
    // It has ended by itself, as most of them have.
  }
}
