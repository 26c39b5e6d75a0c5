import { AppKitError } from '@appkit/core'
import type { ViewName } from '@appkit/core/internal'
import type { LoadedView, ViewDefinition, ViewPart, ViewRegistry } from './view-definition.js'

/** The views of one modal: which there are, and which have arrived. */
export interface ViewLoader {
  definition(view: string): ViewDefinition | undefined
  /** The view if it is there already. */
  loaded(view: string): LoadedView | undefined
  /** Brings a view, once. @throws AppKitError CHUNK_LOAD_FAILED, after which it can be tried again; VIEW_UNKNOWN */
  load(view: ViewName): Promise<LoadedView>
  /** Brings a view that is likely to be wanted next. Never throws. */
  prefetch(view: ViewName): void
  /** Makes known what a part of a view brings along, before it is shown. */
  addPart(part: ViewPart): void
}

/** Views that are announced after the modal was mounted. */
export interface LateViews {
  /** What is known of a view by now. */
  definition(view: string): ViewDefinition | undefined
  /** Brings the announcements. */
  announce(): Promise<unknown>
}

/** @param late the features'. @param install makes what a view brings along known, before it is shown: its style, its words. */
export function createViewLoader(
  views: ViewRegistry,
  late: LateViews,
  install: (loaded: Omit<LoadedView, 'View'>) => void
): ViewLoader {
  const arrived = new Map<string, LoadedView>()
  const pending = new Map<string, Promise<LoadedView>>()

  const definition = (view: string) =>
    Object.hasOwn(views, view) ? (views[view as ViewName] as ViewDefinition | undefined) : late.definition(view)

  const keep = (view: string, loaded: LoadedView) => {
    install(loaded)
    arrived.set(view, loaded)
    return loaded
  }

  async function bring(view: string): Promise<LoadedView> {
    try {
      const known = definition(view)
      const announced = known && !known.showsFeatures ? undefined : late.announce()
      if (!known) await announced
      const found = definition(view)
      if (!found) throw new AppKitError('VIEW_UNKNOWN', { view })
      const [loaded] = await Promise.all([typeof found.load === 'function' ? found.load() : found.load, announced])
      return keep(view, loaded)
    } catch (cause) {
      pending.delete(view)
      if (AppKitError.is(cause, 'VIEW_UNKNOWN')) throw cause
      throw new AppKitError('CHUNK_LOAD_FAILED', { chunk: `the view ${view}` }, { cause })
    }
  }

  const loader: ViewLoader = {
    definition,
    loaded(view) {
      const found = definition(view)
      if (found && typeof found.load !== 'function') return arrived.get(view) ?? keep(view, found.load)
      return arrived.get(view)
    },
    load(view) {
      const next = pending.get(view) ?? bring(view)
      pending.set(view, next)
      return next
    },
    prefetch(view) {
      loader.load(view).catch(() => undefined)
    },
    addPart: install
  }
  return loader
}
