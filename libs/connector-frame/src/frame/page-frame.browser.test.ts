import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createPageFrame } from './page-frame.js'

const PAGE = `<!doctype html><body style="margin:0"><button style="width:100vw;height:100vh">Approve</button><script>
document.querySelector('button').addEventListener('click', (event) => parent.postMessage({ trusted: event.isTrusted }, '*'))
</script>`

/** A page with an open modal dialog, as the kit's, and a frame. */
function setUp() {
  const kit = document.createElement('dialog')
  const close = document.createElement('button')
  close.textContent = 'Close'
  kit.append(close)
  document.body.append(kit)
  kit.showModal()
  const heard: string[] = []
  close.addEventListener('click', () => heard.push('kit'))
  const onMessage = ({ data }: MessageEvent<{ trusted?: boolean }>): void => {
    if (data.trusted !== undefined) heard.push(`frame:${data.trusted}`)
  }
  window.addEventListener('message', onMessage)
  const address = URL.createObjectURL(new Blob([PAGE], { type: 'text/html' }))
  const frame = createPageFrame(window, address, () => heard.push('dismissed'))
  const iframe = frame.open() as HTMLIFrameElement
  iframe.addEventListener('load', () => heard.push('load'))
  onTestFinished(() => {
    window.removeEventListener('message', onMessage)
    frame.dispose()
    kit.remove()
    URL.revokeObjectURL(address)
  })
  return { frame, iframe, close, heard }
}

test('the frame can be used above the open modal of the kit, and is loaded once', async () => {
  const { frame, iframe, close, heard } = setUp()
  await expect.poll(() => heard).toEqual(['load'])
  expect(iframe.id).toBe('w3m-iframe')
  expect(iframe.getBoundingClientRect().width).toBe(0)

  frame.place({ left: 20, top: 120, width: 300, height: 200 })
  expect(iframe.getBoundingClientRect()).toMatchObject({ left: 20, top: 120, width: 300, height: 200 })
  await userEvent.click(iframe)
  await expect.poll(() => heard).toEqual(['load', 'frame:true'])

  frame.place({ left: 30, top: 130, width: 200, height: 100 })
  expect(iframe.getBoundingClientRect()).toMatchObject({ left: 30, top: 130, width: 200, height: 100 })
  const backdrop = getComputedStyle(iframe.parentElement as Element, '::backdrop')
  expect(backdrop.backgroundColor).toBe('rgba(0, 0, 0, 0)')
  frame.place(undefined)
  expect(iframe.getBoundingClientRect().width).toBe(0)
  await userEvent.click(close)
  expect(frame.open()).toBe(iframe)
  expect(heard).toEqual(['load', 'frame:true', 'kit'])
})

test('behavior: in a page that is written right-to-left the frame lies where it is placed', async () => {
  const { frame, iframe, heard } = setUp()
  await expect.poll(() => heard).toEqual(['load'])
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  frame.place({ left: 20, top: 120, width: 100, height: 80 })
  expect(iframe.getBoundingClientRect()).toMatchObject({ left: 20, top: 120, width: 100, height: 80 })
})

test('behavior: what is around the frame is out of reach; a click there is a no, but not the second of a double click, nor one on the frame', async () => {
  const { frame, iframe, close, heard } = setUp()
  await expect.poll(() => heard).toEqual(['load'])
  frame.place({ left: 0, top: 0, width: 20, height: 20 })
  const { left, top, width, height } = close.getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).not.toBe(close)
  iframe.parentElement?.click()
  expect(heard).toEqual(['load'])
  await expect
    .poll(async () => {
      await userEvent.click(close, { force: true })
      return [...new Set(heard)]
    })
    .toEqual(['load', 'dismissed'])
  heard.length = 0
  iframe.click()
  expect(heard).toEqual([])
})

test('behavior: a frame that was discarded is replaced by a fresh one', async () => {
  const { frame, iframe } = setUp()
  frame.discard()
  expect(iframe.isConnected).toBe(false)
  const next = frame.open()
  expect(next).not.toBe(iframe)
  expect(document.querySelectorAll('#w3m-iframe').length).toBe(1)
})
