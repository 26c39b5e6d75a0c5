import type { Clock, Disposer } from '@appkit/core'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import type { KitLoader } from './create-loader.js'
import { whenIdle } from './when-idle.js'
import { whenInView } from './when-in-view.js'

const INTENTS = ['pointerenter', 'focus']

/**
 * Brings what a press on the button needs, by the mode of `preload`: once the button is in view, on a sign that the user will press it, or never.
 * A finger or a pen comes with the press itself: only files are fetched for it.
 */
export function watchIntent(
  button: HTMLButtonElement,
  preload: CreateAppKitOptions['preload'],
  {
    window,
    clock,
    loader,
    openAhead
  }: {
    readonly window: Window & typeof globalThis
    readonly clock: Clock
    readonly loader: Pick<KitLoader, 'fetchModal'>
    openAhead(): Promise<void>
  }
): Disposer {
  const onIntent = (event: Event) => {
    if (button.disabled) return
    const { pointerType } = event as Partial<PointerEvent>
    if (pointerType === 'touch' || pointerType === 'pen') void loader.fetchModal()
    else void openAhead()
  }
  for (const intent of INTENTS) button.addEventListener(intent, onIntent)
  const idle = () => new Promise<void>((resolve) => void whenIdle(window, clock, resolve))
  const fetchAhead = () => void loader.fetchModal(idle)
  const stop = preload === 'intent' ? undefined : whenInView(button, window, clock, fetchAhead)
  return () => {
    for (const intent of INTENTS) button.removeEventListener(intent, onIntent)
    stop?.()
  }
}
