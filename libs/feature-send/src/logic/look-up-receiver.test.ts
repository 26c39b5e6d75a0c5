import { expect, it } from 'vitest'
import { createBalances, RECEIVER, setUpSend } from '../../test/set-up-send.js'

const NAME = '/v1/profile/account/nobody.eth'

it('default: an address with its chain before it is the address', async () => {
  const kit = await setUpSend()
  for (const typed of [`eth:${RECEIVER}`, `eip155:1:${RECEIVER}`, `\u2066${RECEIVER}\u2069`]) {
    await kit.fill('1', typed)
    expect(kit.send().receiver).toMatchObject({ step: 'ready', receiver: { address: RECEIVER, name: undefined } })
    expect(kit.send().form.receiver).toBe(typed)
  }
})

it('T13.06 behavior: an address of another network is refused by its name', async () => {
  const kit = await setUpSend()
  await kit.fill('1', `base:${RECEIVER}`)
  expect(kit.send().receiver).toMatchObject({ step: 'refused', refusal: 'elsewhere', suggestion: 'Base' })
  await kit.fill('1', `eip155:987654:${RECEIVER}`)
  expect(kit.send().receiver).toMatchObject({ refusal: 'elsewhere', suggestion: 'eip155:987654' })
})

it('behavior: a name of a kind that no service here looks up is told from a lost connection', async () => {
  const provider = createBalances().reply(NAME, () => Response.json({ error: {} }, { status: 400 }))
  const kit = await setUpSend({}, provider)
  await kit.fill('1', 'nobody.eth')
  expect(kit.send().receiver).toMatchObject({ step: 'refused', refusal: 'notHere' })
})
