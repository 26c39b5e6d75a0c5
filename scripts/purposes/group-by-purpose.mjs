/**
 * Which modules of a lib belong in one built file: those that the same step brings, and that the same of its later steps and other ways need.
 * A step does not count where one that it comes after has brought the module. Left out, as files of their own, are modules that one step needs,
 * since a host's bundler puts those together by itself; that no step brings; that call `import()`, which would keep alive what it names; or that
 * would be alone. Of a step that is `isWhole`, all that no other way needs is one file, that of its start where the lib has one, and all else
 * another; ways without a kit matter to such a step only. Of a step with `togetherWith`, all that others bring as well which come after the same is one
 * file, whichever they are, and what ways of that pattern need too is another: small modules, of which each combination would have a file of its own.
 * @param steps [{ name, after, isWhole, togetherWith }], @param reached steps and other ways → paths of the modules that each needs (`core/src/store/create-store.ts`)
 * @param modules `imports`: path → paths that the module imports; `starts`: step → paths it begins with; `callers`: paths that call `import()`;
 * `withoutKit`: the names of those ways
 * @returns lib → name of the file → paths below the lib's `src`
 */
export function groupByPurpose(
  steps,
  reached,
  { imports = {}, starts = {}, callers = new Set(), withoutKit = [] } = {}
) {
  const groups = new Map()
  for (const path of [...new Set(Object.values(reached).flatMap((paths) => [...paths]))].sort()) {
    const needed = Object.keys(reached).filter((name) => reached[name].has(path))
    const first = needed.filter((name) => !before(steps, name).some((earlier) => needed.includes(earlier)))
    const [, lib, file] = /^([^/]+)\/src\/(.*)$/.exec(path)
    const bringing = steps.filter(({ name }) => first.includes(name))
    const whole = bringing.find(({ isWhole }) => isWhole)
    const others = first.filter((name) => !withoutKit.includes(name))
    const isAlone = needed.filter((name) => !withoutKit.includes(name)).length === 1
    if (bringing.length === 0 || (!whole && (isAlone || callers.has(path)))) continue
    const isElsewhere = first.length > 1
    const ways = others.filter((name) => !steps.some((step) => step.name === name))
    const together = bringing.find(
      ({ togetherWith, after }) =>
        togetherWith &&
        ways.every((name) => togetherWith.test(name)) &&
        bringing.every(({ name }) => after.every((one) => before(steps, name).includes(one)))
    )
    const purpose = (whole ?? together)?.name ?? bringing.map(({ name }) => name).join('-')
    const among = together ? [together.name, ways.length > 0] : others
    const key = whole ? `${lib} ${purpose} ${isElsewhere}` : [lib, ...among].join(' ')
    const start = whole && !isElsewhere ? starts[purpose]?.find((one) => one.startsWith(`${lib}/src/`)) : undefined
    const name = start?.slice(`${lib}/src/`.length).replace(/\.tsx?$/, '') ?? purpose
    const group = groups.get(key) ?? { lib, purpose: name, files: [] }
    groups.set(key, { ...group, files: [...group.files, file] })
  }
  const whole = [...groups.values()].filter(({ files }) => files.length > 1)
  return named(withoutCircles(whole, imports).filter(({ files }) => files.length > 1))
}

/**
 * Modules between two of one group, which are files of their own, would make a circle of files, of which one would run before what it imports: such
 * a group is cut into layers.
 */
function withoutCircles(groups, imports) {
  const groupOf = new Map(groups.flatMap((group) => group.files.map((file) => [`${group.lib}/src/${file}`, group])))
  const fileOf = (path) => groupOf.get(path) ?? path
  const next = (file) => (file.files ? file.files.map((path) => `${file.lib}/src/${path}`) : [file]).flatMap(importsOf)
  function importsOf(path) {
    return imports[path] ?? []
  }
  const reachable = new Map()
  const reachedFrom = (file) => {
    if (!reachable.has(file)) {
      const found = new Set()
      for (const path of next(file)) if (fileOf(path) !== file) found.add(fileOf(path))
      for (const other of found) for (const path of next(other)) if (fileOf(path) !== other) found.add(fileOf(path))
      reachable.set(file, found)
    }
    return reachable.get(file)
  }
  const inCircle = (one, other) => reachedFrom(one).has(other) && reachedFrom(other).has(one)
  const layers = new Map()
  const layerOf = (path) => {
    if (!layers.has(path)) {
      layers.set(path, 0)
      const below = importsOf(path).filter(
        (other) => fileOf(other) === fileOf(path) || inCircle(fileOf(path), fileOf(other))
      )
      layers.set(path, Math.max(0, ...below.map((other) => layerOf(other) + (fileOf(other) === fileOf(path) ? 0 : 1))))
    }
    return layers.get(path)
  }
  return groups.flatMap((group) => {
    const layered = group.files.map((file) => [layerOf(`${group.lib}/src/${file}`), file])
    return [...new Set(layered.map(([layer]) => layer))]
      .sort((left, right) => left - right)
      .map((layer) => ({ ...group, files: layered.filter(([own]) => own === layer).map(([, file]) => file) }))
  })
}

function before(steps, name) {
  const { after = [] } = steps.find((step) => step.name === name) ?? {}
  return after.flatMap((earlier) => [earlier, ...before(steps, earlier)])
}

function named(groups) {
  const libs = {}
  for (const { lib, purpose, files } of groups) {
    libs[lib] ??= {}
    const count = Object.keys(libs[lib]).filter((name) => name.replace(/-\d+$/, '') === purpose).length
    libs[lib][count === 0 ? purpose : `${purpose}-${count + 1}`] = files
  }
  return libs
}
