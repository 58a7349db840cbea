// A use case is a function whose first argument is its module's context. A module hands its use cases out with the
// context already given, so that nobody has to write their parameters a second time.

// The parameters are whatever each use case declares; `never[]` would refuse every one of them.
// oxlint-disable-next-line typescript/no-explicit-any
type UseCase<Context> = (context: Context, ...given: any[]) => unknown;

type Bound<UseCases> = {
  [Name in keyof UseCases]: UseCases[Name] extends (context: never, ...given: infer Given) => infer Result
    ? (...given: Given) => Result
    : never;
};

export function bindContext<Context, UseCases extends Record<string, UseCase<Context>>>(
  context: Context,
  useCases: UseCases,
): Bound<UseCases> {
  const bound = Object.entries(useCases).map(([name, useCase]) => [
    name,
    (...given: unknown[]) => useCase(context, ...given),
  ]);
  return Object.fromEntries(bound) as Bound<UseCases>;
}
