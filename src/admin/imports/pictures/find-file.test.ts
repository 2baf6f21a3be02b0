import { expect, it } from 'vitest';
import { findIn } from './find-file';

const file = (path: string) => ({ file: new File(['x'], path), path });
const UPLOADS = 'https://label.example/wp-content/uploads';

it('finds a file by its name, and among several of that name by its path', () => {
  const find = findIn([
    file('uploads/2019/05/a.jpg'),
    file('uploads/2020/01/a.jpg'),
    file('uploads/2020/01/B.JPG'),
    file('uploads/2020/01/Mu\u0308nchen 1.jpg'),
  ]);
  expect(find(`${UPLOADS}/2019/05/a.jpg`)?.name).toBe('uploads/2019/05/a.jpg');
  expect(find(`${UPLOADS}/2020/01/a.jpg`)?.name).toBe('uploads/2020/01/a.jpg');
  expect(find('https://label.files.wordpress.com/2019/07/b.jpg?w=300')?.name).toBe(
    'uploads/2020/01/B.JPG',
  );
  expect(find(`${UPLOADS}/2020/01/M%C3%BCnchen%201.jpg`)?.name).toMatch(/nchen/);
});

it('guesses nothing', () => {
  const find = findIn([file('2019/05/a.jpg'), file('2020/01/a.jpg'), file('b.jpg')]);
  expect(find(`${UPLOADS}/2021/12/a.jpg`)).toBeNull();
  expect(find(`${UPLOADS}/2019/05/ab.jpg`)).toBeNull();
  expect(find('no address')).toBeNull();
});
