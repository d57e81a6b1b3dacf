import { useWatch } from 'react-hook-form';
import type { Webinar } from '#features/webinars/contract.ts';
import { isMeetingLink } from '#platform/shared/links/links.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { WebinarIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { RecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { ScheduleBody } from './schedule-resource.ts';
import type { ScheduleValues } from './form/schedule-values.ts';

interface WebinarLinksProps {
  record: RecordForm<Schedule, ScheduleValues, ScheduleBody>;
  webinars: readonly Webinar[];
}

/**
 * Buttons in the schedule form that copy the Zoom link of a chosen webinar into the field. Invalid meeting links have no button.
 */
export function WebinarLinks({ record, webinars }: WebinarLinksProps) {
  const { form, control } = record;
  const chosen = useWatch({ control, name: 'webinar.event' });
  const typed = useWatch({ control, name: 'linkZoom' });
  const offered = webinars.filter(
    ({ _id, webinarLinkZoom }) => chosen.includes(_id) && webinarLinkZoom !== typed.trim() && isMeetingLink(webinarLinkZoom),
  );
  return offered.map(({ _id, webinarTheme, webinarLinkZoom }) => (
    <Button
      key={_id}
      look="quiet"
      className="-mt-3 -ml-2 self-start text-left"
      onClick={() =>
        form.setValue('linkZoom', webinarLinkZoom, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }
    >
      <WebinarIcon className="size-4" />
      <span className="min-w-0 wrap-anywhere">Pakai link Zoom webinar “{webinarTheme}”</span>
    </Button>
  ));
}
