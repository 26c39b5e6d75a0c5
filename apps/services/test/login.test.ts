import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startMailCatcher, type MailCatcher } from '@appkit/mail-catcher'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { APP, codeIn, FRAME_ORIGIN, frameClient, linkIn, wrongCode, type FrameClient } from './frame-client.js'
import { runServices, spawnServices, type RunningServices } from './run-services.js'
import { startRedis } from './start-redis.js'
import { temporaryFolder } from './temporary-folder.js'

const EMAIL = 'alice@app.example'
const newKey = (): string => randomBytes(32).toString('base64')

/** A mail server that takes no mail to `nobody@…`, and quotes the address. */
async function startMails(): Promise<MailCatcher> {
  const catcher = await startMailCatcher({
    refuse: (to) => (to.startsWith('nobody@') ? `<${to}> is not here` : undefined)
  })
  onTestFinished(catcher.stop)
  return catcher
}

const settingsFor = ({ smtpUrl }: MailCatcher, vault: Readonly<Record<string, string>>) => ({
  SERVICES_FRAME_ORIGIN: FRAME_ORIGIN,
  SERVICES_ORIGINS: APP.appOrigin,
  SERVICES_SMTP_URL: smtpUrl,
  SERVICES_MAIL_FROM: 'login@kit.example',
  SERVICES_MODULES: 'login',
  SERVICES_RELAY: 'off',
  SERVICES_TRUSTED_PROXIES: '127.0.0.1',
  ...vault
})

const frameOf = ({ url }: RunningServices): FrameClient => frameClient((path, request) => fetch(url + path, request))

/** Logs in on a new device, each step at any of the processes. */
async function logIn(mails: MailCatcher, processes: readonly RunningServices[], email = EMAIL) {
  let turn = 0
  const next = (): RunningServices => processes[(turn += 1) % processes.length]!
  const { loginId } = await frameOf(next()).done('POST /frame/v1/email', { ...APP, email })
  const waiting = frameOf(next()).done('POST /frame/v1/device', { loginId })
  const link = new URL(linkIn((await mails.take(email)).text))
  const { url } = next()
  const approved = await fetch(url + link.pathname, { method: 'POST', headers: { origin: url } })
  expect(approved.status).toBe(200)
  expect(await waiting).toMatchObject({ status: 'approved' })
  const mail = await mails.take(email)
  const code = codeIn(mail.text)
  const done = await frameOf(next()).done('POST /frame/v1/otp', { loginId, otp: code })
  return { ...done, loginId, code, link: link.pathname, mail }
}

describe.each(['file', 'redis'])('logging in over HTTP, two processes with one %s', (kind) => {
  test('T8.13 T8.17 T9.20 link, code, session, sign-out; of many who use one code one gets in; a restart forgets nothing', async () => {
    const mails = await startMails()
    const redis = kind === 'redis' ? await startRedis() : undefined
    if (redis) onTestFinished(redis.stop)
    const folder = await temporaryFolder()
    const storage = redis?.url ?? `file:${join(folder, 'services.db')}`
    const settings = { ...settingsFor(mails, { SERVICES_VAULT_KEY: newKey() }), SERVICES_STORAGE: storage }
    const [one, other] = [await runServices(settings), await runServices(settings)]
    const first = await logIn(mails, [one, other])
    expect(first.mail).toMatchObject({ recipients: [EMAIL], from: 'login@kit.example', html: undefined })
    expect(first.mail.headers.get('auto-submitted')).toBe('auto-generated')

    const token = first.sessionToken
    const mine = await frameOf(one).done('GET /frame/v1/user', undefined, { token })
    expect(await frameOf(other).done('GET /frame/v1/user', undefined, { token })).toEqual(mine)

    const wish = { ...APP, email: EMAIL, deviceToken: first.deviceToken }
    const { loginId } = await frameOf(one).done('POST /frame/v1/email', wish)
    const otp = codeIn((await mails.take(EMAIL)).text)
    const wrong = wrongCode(otp)
    const tries = Array.from({ length: 8 }, (_, index) =>
      frameOf(index % 2 ? one : other).ask('POST /frame/v1/otp', { loginId, otp: index < 2 ? otp : wrong })
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(
      answers.filter((answer) => 'error' in answer && answer.error.code === 'CODE_WRONG').length
    ).toBeLessThanOrEqual(5)

    const stranger = frameOf(one)
    const askFrom = (frame: FrameClient, address: string) =>
      frame.ask('POST /frame/v1/email', { ...APP, email: EMAIL }, { address })
    for (let index = 0; index < 9; index += 1) await askFrom(stranger, `203.0.113.${index}`)
    await one.stop()
    const again = await runServices(settings)
    const refused = await askFrom(frameOf(again), '203.0.113.99')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await frameOf(again).done('GET /frame/v1/user', undefined, { token })).toEqual(mine)

    for (const file of await readdir(folder)) expect(await readFile(join(folder, file), 'latin1')).not.toContain(EMAIL)

    await frameOf(again).done('POST /frame/v1/sign-out', {}, { token })
    expect((await frameOf(other).ask('GET /frame/v1/user', undefined, { token })).status).toBe(401)
  }, 180_000)
})

test('T12.07 the log has no email, code, token or secret, whatever goes wrong', async () => {
  const mails = await startMails()
  const socket = join(await temporaryFolder(), 'nobody.sock')
  const services = await runServices(
    settingsFor(mails, {
      SERVICES_VAULT_SOCKET: socket,
      SERVICES_DATA_KEY: newKey(),
      SERVICES_LOGIN_MAIL_PAUSE_SECONDS: '0'
    })
  )
  const frame = frameOf(services)
  await frame.done('POST /frame/v1/email', { ...APP, email: 'nobody@app.example' })
  const { loginId } = await frame.done('POST /frame/v1/email', { ...APP, email: EMAIL })
  const link = new URL(linkIn((await mails.take(EMAIL)).text))
  await fetch(services.url + link.pathname, { method: 'POST' })
  await frame.done('POST /frame/v1/device', { loginId })
  const otp = codeIn((await mails.take(EMAIL)).text)
  expect(await frame.refused('POST /frame/v1/otp', { loginId, otp })).toMatchObject({
    status: 503,
    message: 'The vault does not answer'
  })
  await mails.stop()
  expect((await frame.refused('POST /frame/v1/email', { ...APP, email: EMAIL })).status).toBe(503)
  services.child.kill('SIGTERM')
  const { errors } = await services.ended
  expect(errors.trim().split('\n')).toHaveLength(3)
  expect(errors).toMatch(/The mail server did not take a mail: EENVELOPE 550/)
  for (const secret of ['nobody', '@', 'app.example', otp, loginId, link.pathname, socket, 'kit.example'])
    expect(errors).not.toContain(secret)
})

test('the vault runs alone: the services never have its key, and what they keep is no use without it', async () => {
  const mails = await startMails()
  const folder = await temporaryFolder()
  const [socket, keys, memory] = [join(folder, 'vault.sock'), join(folder, 'keys'), join(folder, 'own', 'memory.db')]
  await writeFile(keys, `${newKey()}\n`)
  const startVault = async () => {
    const child = spawn(process.execPath, [join(inject('build'), 'main.js'), 'vault'], {
      env: { SERVICES_VAULT_SOCKET: socket, SERVICES_VAULT_KEY_FILE: keys, SERVICES_VAULT_MEMORY_FILE: memory },
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    await new Promise((resolve) => child.stdout.once('data', resolve))
    const stop = async (): Promise<void> => {
      child.kill('SIGTERM')
      await ended
    }
    onTestFinished(stop)
    return stop
  }
  const stop = await startVault()
  const services = await runServices(settingsFor(mails, { SERVICES_VAULT_SOCKET: socket, SERVICES_DATA_KEY: newKey() }))
  const { sessionToken: token } = await logIn(mails, [services])
  const mine = await frameOf(services).done('GET /frame/v1/user', undefined, { token })
  await stop()
  expect((await frameOf(services).ask('GET /frame/v1/user', undefined, { token })).status).toBe(503)
  expect((await frameOf(services).ask('GET /frame/v1/session', undefined, { token })).status).toBe(200)
  await startVault()
  expect(await frameOf(services).done('GET /frame/v1/user', undefined, { token })).toEqual(mine)
})

test('T9.12 a frame without a vault does not start; one without a mail server starts, and has no login', async () => {
  const frame = { SERVICES_FRAME_ORIGIN: FRAME_ORIGIN, SERVICES_PORT: '0' }
  const { code, errors } = await spawnServices(frame).ended
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(
      /^The services did not start: SERVICES_VAULT_KEY \(or .*openssl rand -base64 32 makes a key\n$/
    )
  ])
  const services = await runServices({ ...frame, SERVICES_VAULT_KEY: newKey() })
  for (const path of ['/frame/v1/email', '/frame/v1/user', '/login/device/x'])
    expect((await fetch(services.url + path)).status).toBe(404)
})
