import { createTestWidget, type TestWidget } from '@appkit/core/testing'
import { openModal, type Destination } from '@appkit/core/internal'
import type { DevicePlatform } from '@appkit/core/internal'
import { mountModal, type MountedModal } from '../element/mount-modal.js'
import type { FeatureEntry } from '../features/feature.js'
import { fixedFeatures, type FeatureSource } from '../features/feature-source.js'
import type { ViewRegistry } from '../view-stack/view-definition.js'

/** A modal over a test widget, in the page of the test. */
export interface TestModal extends TestWidget {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly mounted: MountedModal
  open(destination?: Destination): void
  /** Removes the modal and its host. */
  remove(): void
}

/** Mounts a started test widget; the host stays in the page until `remove()`. */
export async function mountTestModal(
  parameters: Parameters<typeof createTestWidget>[0] & {
    readonly views?: ViewRegistry
    /** Announced from the start, or when their source says so. */
    readonly features?: readonly FeatureEntry[] | FeatureSource
    readonly isAhead?: boolean
    readonly device?: DevicePlatform
  } = {}
): Promise<TestModal> {
  const test = createTestWidget(parameters)
  await test.widget.start()
  const host = document.createElement('appkit-modal')
  document.body.append(host)
  const { views, features: given = [], isAhead, device } = parameters
  const features = 'load' in given ? given : fixedFeatures(given)
  const mounted = mountModal({ widget: test.widget, host, views, features, isAhead, device })
  return {
    ...test,
    host,
    root: host.shadowRoot as ShadowRoot,
    mounted,
    open: (destination) => test.widget.dispatch(openModal(destination)),
    remove() {
      mounted.unmount()
      host.remove()
      test.widget.dispose()
    }
  }
}
