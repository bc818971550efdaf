import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'

const fields = ['a', 'b', 'c', 'd']

/** The shape of a questionnaire: title, steps, fields. */
export const Loading = () => (
  <LoadingRegion>
    <div className="flex flex-col gap-6">
      <Skeleton className="h-9 w-80 max-w-full" />
      <div className="flex gap-8">
        <div className="hidden w-60 shrink-0 flex-col gap-4 wide:flex">
          {fields.map(field => (
            <Skeleton key={field} className="h-10 w-full" />
          ))}
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-8 rounded-card border border-line bg-sheet p-6">
          {fields.map(field => (
            <div key={field} className="flex flex-col gap-2">
              <Skeleton className="h-5 w-56 max-w-full" />
              <Skeleton className="h-10 w-full max-w-form" />
            </div>
          ))}
        </div>
      </div>
    </div>
  </LoadingRegion>
)
