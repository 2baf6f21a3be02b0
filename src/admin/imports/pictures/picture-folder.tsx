import { fromEvent } from 'file-selector';
import { useState } from 'react';
import { smallButtonClass } from '../../common/buttons';
import { useAdminTranslation } from '../../common/translation';
import { useAction } from '../../common/use-action';
import { ErrorText } from '../../common/errors';
import type { FolderFile } from './find-file';
import type { Pictures } from './run-pictures';

/** Files of the system that nobody chooses. */
const isHidden = ({ name }: File) => name.startsWith('.') || name === 'Thumbs.db';

/** React's types do not know it. */
const FOLDER = { webkitdirectory: '' };

/** Where the folder of pictures of a former site is chosen, or dropped with all that is in it. */
export function PictureFolder({ pictures }: { pictures: Pictures }) {
  const { t } = useAdminTranslation();
  const [isOver, setIsOver] = useState(false);
  const reading = useAction();
  const take = (event: Event) =>
    reading.run(async () => {
      const found = await fromEvent(event);
      pictures.choose(
        found.flatMap((file): FolderFile[] =>
          file instanceof File && !isHidden(file)
            ? [{ file, path: file.webkitRelativePath || file.path }]
            : [],
        ),
      );
    });
  return (
    <div
      className={`flex flex-wrap items-center gap-3 border-y border-dashed py-3 sm:border-x sm:px-4 ${isOver ? 'border-accent bg-surface' : 'border-line'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void take(event.nativeEvent);
      }}
    >
      <label
        className={`${smallButtonClass} relative has-focus-visible:outline-2 has-focus-visible:outline-accent`}
      >
        {t('imports:folder')}
        <input
          type="file"
          {...FOLDER}
          multiple
          className="pointer-events-none absolute inset-0 opacity-0"
          onChange={(event) => void take(event.nativeEvent)}
        />
      </label>
      <span className="text-sm text-quiet max-sm:hidden">{t('imports:dropFolder')}</span>
      <p role="status" className="text-sm empty:hidden">
        {pictures.folder.count > 0 && t('imports:chosen', { count: pictures.folder.count })}
      </p>
      <ErrorText text={reading.errorMessage} />
    </div>
  );
}
